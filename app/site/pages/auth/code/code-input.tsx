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
  /** Called with each code that has become whole, so that pasting it is all. */
  onWhole?: (code: string) => void
}

/** Whatever digits the keyboard types; the server reads plain ones alone. */
const digitsIn = (text: string) => digitsOf(text).slice(0, CODE_DIGITS)

/** Six digits: typed, pasted in any spelling, or filled in by the phone from the message with one tap. */
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
      (found) => take(found && 'code' in found ? String(found.code) : ''),
      // Refused, or the page was left: the code can be typed.
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
      // Longer than six: a code pasted with its blanks is cut by us, not by the browser.
      maxLength={20}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  )
}
