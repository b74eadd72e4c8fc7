export { spacedPhone as phoneText } from '#domain/identity/spaced-phone.ts'
