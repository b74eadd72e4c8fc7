// What the dialogs of the page show.

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
  /** HTML, sanitised here. */
  message?: string
  /** Default: the page's OK. */
  confirmLabel?: string
  onConfirm?: () => void
}

export type ConfirmCall = {
  title: string
  /** HTML, sanitised here. */
  content?: string
  /** Default: Back. */
  backLabel?: string
  /** Default: OK. */
  confirmLabel?: string
  onBack?: () => void
  onConfirm?: () => void
}
