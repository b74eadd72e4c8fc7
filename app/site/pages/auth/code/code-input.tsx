import './code-input.css'
import { type Ref, useEffect, useEffectEvent } from 'react'
import type { ControlProps } from '#app/ui/controls/field.tsx'
import { Input } from '#app/ui/controls/input.tsx'
import { CODE_DIGITS } from '#domain/identity/one-time-code.ts'
import { digitsOf } from '#domain/identity/phone-digits.ts'

type CodeInputProps = {
  control: ControlProps
  ref?: Ref<HTMLInputElement>
  value: string
  onChange: (code: string) => void
  /** The input calls this function with each complete code. So a user who pastes the code need not press a button. */
  onWhole?: (code: string) => void
}

/** Converts the digits of any keyboard to ASCII, because the server accepts only ASCII digits. */
const digitsIn = (text: string) => digitsOf(text).slice(0, CODE_DIGITS)

/** A field for a code of six digits. The code can be typed, pasted with or without spaces, or filled in from the message with one tap. */
export function CodeInput({ control, ref, value, onChange, onWhole }: CodeInputProps) {
  const change = (text: string) => {
    const code = digitsIn(text)
    onChange(code)
    if (code.length === CODE_DIGITS && code !== value) onWhole?.(code)
  }
  const take = useEffectEvent(change)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const end = new AbortController()
    const asking = { otp: { transport: ['sms'] }, signal: end.signal } as CredentialRequestOptions
    navigator.credentials.get(asking).then(
      (credential) => take(credential && 'code' in credential ? String(credential.code) : ''),
      // The browser did not read the code from the message, because the guest did not allow it or left the page. The guest can still type
      // the code.
      () => undefined,
    )
    return () => end.abort()
  }, [])
  return (
    <Input
      {...control}
      ref={ref}
      className="auth__code num"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // The maximum length is more than six, so that the browser does not cut a pasted code that contains spaces.
      maxLength={20}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  )
}
