export type MailAttachment = { name: string; type: string; content: Buffer }
export type Mail = {
  /**
   * Senja's own key of the message, sent as Message-ID. If an email is sent again, the two emails have the same key, so they are recognized
   * as one email.
   */
  messageId: number
  kind: string
  to: string
  subject: string
  text: string
  html: string
  attachments: MailAttachment[]
  /** Address at which a POST request ends emails of this kind. Mail programs show a button for this address (RFC 8058). */
  unsubscribeUrl?: string
}
export type MailChannel = {
  /** Sends an email. Resolves after the email server has accepted the email. Rejects if the email must be tried again. */
  send(mail: Mail): Promise<void>
  /** Checks the connection. Rejects if the email server cannot be reached or refuses the login. */
  verify?(): Promise<void>
  close?(): void
}
