import { useRef, useState } from 'react'

/** A code that was sent: for the phone as typed, until when it is good, and from when on another may be asked for (ms since 1970). */
export type SentCode = { typed: string; resendAt: number; expiresAt: number }

type Asked = { phone: string; key: number; answer: (isProven: boolean) => void }

export type PhoneProof = {
  asked: Asked | null
  sent: SentCode | null
  onSent: (sent: SentCode) => void
  onSettle: (isProven: boolean) => void
  onChange: () => void
}

type Proving = {
  /** Opens the dialog; resolves to whether the phone is proven now. Closed, it gives the focus back to what was pressed. */
  prove: (phone: string, opener: Element | null) => Promise<boolean>
  proof: PhoneProof
}

/** Asks for the proof of a phone. A code that was sent stays good when the dialog is closed and opened again. */
export function usePhoneProof(onChange: () => void): Proving {
  const opener = useRef<Element | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)

  // Once the wait has left the page, and given the focus back to the button.
  const prove = (phone: string, opened: Element | null) =>
    new Promise<boolean>((answer) => {
      opener.current = opened
      requestAnimationFrame(() => setAsked({ phone, key: Date.now(), answer }))
    })
  function onSettle(isProven: boolean) {
    // An answer that comes after the dialog was closed closes no other.
    setAsked((open) => (open === asked ? null : open))
    asked?.answer(isProven)
    // The wait that stood before it may have had the focus when it opened.
    if (!isProven) requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
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
