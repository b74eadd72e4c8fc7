import { useRef, useState } from 'react'

/**
 * `typed` is the phone number as the guest typed it. `expiresAt` is the time at which the code expires. `resendAt` is the earliest time at
 * which a new code can be requested. Both times are in ms since 1970.
 */
export type SentCode = { typed: string; resendAt: number; expiresAt: number }

type ProofQuestion = { phone: string; key: number; answer: (isProven: boolean) => void }

export type PhoneProof = {
  asked: ProofQuestion | null
  sent: SentCode | null
  onSent: (sent: SentCode) => void
  onSettle: (isProven: boolean) => void
  onChange: () => void
}

type Proving = {
  /** Opens the dialog. Resolves to true if the phone number is proven. A closed dialog returns the focus to the pressed button. */
  prove: (phone: string, opener: Element | null) => Promise<boolean>
  proof: PhoneProof
}

/** Keeps the state of the phone proof. A code that was sent stays valid if the guest closes the dialog and opens it again. */
export function usePhoneProof(onChange: () => void): Proving {
  const opener = useRef<Element | null>(null)
  const [question, setQuestion] = useState<ProofQuestion | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)

  // The question is set in the next frame, after the overlay has closed and has returned the focus to the button.
  const prove = (phone: string, button: Element | null) =>
    new Promise<boolean>((answer) => {
      opener.current = button
      requestAnimationFrame(() => setQuestion({ phone, key: Date.now(), answer }))
    })
  function onSettle(isProven: boolean) {
    // A response that arrives after the dialog was closed does not close another dialog.
    setQuestion((open) => (open === question ? null : open))
    question?.answer(isProven)
    // A closed dialog returns the focus to the element that had it. This fails if the loading overlay had the focus, so the pressed
    // button gets the focus here.
    if (!isProven) requestAnimationFrame(() => opener.current instanceof HTMLElement && opener.current.focus())
  }
  return {
    prove,
    proof: {
      asked: question,
      sent: question && sent?.typed === question.phone ? sent : null,
      onSent: setSent,
      onSettle,
      onChange() {
        onSettle(false)
        requestAnimationFrame(onChange)
      },
    },
  }
}
