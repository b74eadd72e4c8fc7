import type { ReactNode } from 'react'

/** At most one dialog of each kind is open. */
export type OpenDialogs = {
  snack: (SnackbarCall & { kind: 'ok' | 'bad'; key: number }) | null
  asked: (ConfirmCall & { answer: (isConfirmed: boolean) => void }) | null
  wait: { title?: string | undefined; line?: string | undefined } | null
  messages: { ok: string; back: string; loading: string }
  /** Called when the visitor presses the button of the message or taps outside the message. */
  onTap: () => void
  onSettle: (isConfirmed: boolean) => void
}

export type SnackbarCall = {
  title: string
  /** Text with line breaks, or React nodes. No text is parsed as HTML. */
  message?: ReactNode
  /** Label of the button. Default: OK in the page's language. */
  confirmLabel?: string
  onConfirm?: () => void
}

export type ConfirmCall = {
  title: string
  /** Text with line breaks, or React nodes, as in `SnackbarCall.message`. */
  content?: ReactNode
  /** Label of the back button. Default: Back. */
  backLabel?: string
  /** Label of the confirm button. Default: OK. */
  confirmLabel?: string
  onBack?: () => void
  onConfirm?: () => void
}
