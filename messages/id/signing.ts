// Signing in and registering: words that only these pages ship.
import { signIn } from '#messages/id/sign-in.ts'

export const signing = { signIn }
export type SigningWords = typeof signing
