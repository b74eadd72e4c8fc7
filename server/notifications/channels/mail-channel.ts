// How a mail leaves the group.
export type MailAttachment = { name: string; type: string; content: Buffer }
export type Mail = {
  /** Our key of the message, sent as Message-ID, so that a repeat can be told from a second mail. */
  messageId: number
  kind: string
  to: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
}
export type MailChannel = {
  /** Resolves once the mail is handed over; rejects to be tried again. */
  send(mail: Mail): Promise<void>
  /** Rejects where the mail server cannot be reached or refuses us. */
  verify?(): Promise<void>
  close?(): void
}
