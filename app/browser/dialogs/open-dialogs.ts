// What the dialogs of the page show.
import type { ReactNode } from 'react'

/** What is open now: one of each at most. */
export type OpenDialogs = {
  snack: (SnackbarCall & { kind: 'ok' | 'bad'; key: number }) | null
  asked: (ConfirmCall & { answer: (isConfirmed: boolean) => void }) | null
  wait: { title?: string | undefined; line?: string | undefined } | null
  messages: { ok: string; back: string; loading: string }
  /** The one button of a message, and a tap outside. */
  onTap: () => void
  onSettle: (isConfirmed: boolean) => void
}

export type SnackbarCall = {
  title: string
  /** Text, line by line, or nodes of a page: nothing of it is read as HTML. */
  message?: ReactNode
  /** Default: the page's OK. */
  confirmLabel?: string
  onConfirm?: () => void
}

export type ConfirmCall = {
  title: string
  /** As a message. */
  content?: ReactNode
  /** Default: Back. */
  backLabel?: string
  /** Default: OK. */
  confirmLabel?: string
  onBack?: () => void
  onConfirm?: () => void
}
