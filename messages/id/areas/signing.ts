// Signing in and registering: messages that only these pages ship.
import { signIn } from '#messages/id/members/sign-in.ts'

export const signing = { signIn }
export type SigningMessages = typeof signing
