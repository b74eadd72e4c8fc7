import { useState } from 'react'

/** A code that was sent: to which phone, until when it is good, and from when on another may be asked for (ms since 1970). */
export type SentCode = { typed: string; phone: string; resendAt: number; expiresAt: number }

type Asked = { phone: string; key: number; answer: (isProven: boolean) => void }

export type PhoneProof = {
  asked: Asked | null
  sent: SentCode | null
  onSent: (sent: SentCode) => void
  onSettle: (isProven: boolean) => void
  onChange: () => void
}

/**
 * Asks for the proof of a phone: `prove` opens the dialog and resolves to whether the phone is proven now. A code that was
 * sent stays good when the dialog is closed and opened again.
 */
export function usePhoneProof(onChange: () => void): { prove: (phone: string) => Promise<boolean>; proof: PhoneProof } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)

  // Once the wait has left the page, and given the focus back to the button.
  const prove = (phone: string) =>
    new Promise<boolean>((answer) => {
      requestAnimationFrame(() => setAsked({ phone, key: Date.now(), answer }))
    })
  function onSettle(isProven: boolean) {
    // An answer that comes after the dialog was closed closes no other.
    setAsked((open) => (open === asked ? null : open))
    asked?.answer(isProven)
  }
  return {
    prove,
    proof: {
      asked,
      sent: asked && sent?.typed === asked.phone ? sent : null,
      onSent: setSent,
      onSettle,
      onChange() {
        onSettle(false)
        requestAnimationFrame(onChange)
      },
    },
  }
}
