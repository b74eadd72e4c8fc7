// The group's own marks as pictures of an email. The email carries them, because many mailboxes block pictures of other servers.
import type { MailAttachment } from '#server/notifications/channels/mail-channel.ts'
import { pngOf } from '#server/pictures/marks/icon-files.ts'
import { groupMarks, inkedPng } from '#server/pictures/marks/known-marks.ts'

export const ICON_FILE = 'icon.png'
export const WORDMARK_FILE = 'wordmark.png'
/** Side of the icon in px. The email shows it at half this size. */
const ICON_SIDE = 72

let cached: { key: string; files: Promise<MailAttachment[]> } | null = null

/** Returns the pictures of the group's icon and wordmark. Returns none for the half disc and for a wordmark in type. */
export function markAttachments(): Promise<MailAttachment[]> {
  const { key } = groupMarks()
  if (cached?.key !== key) cached = { key, files: drawMarks() }
  return cached.files
}

async function drawMarks(): Promise<MailAttachment[]> {
  const { icon, wordmark } = groupMarks()
  const file = (name: string, content: Buffer): MailAttachment => ({ name, type: 'image/png', content })
  return [
    ...(icon ? [file(ICON_FILE, await pngOf(icon.tab, ICON_SIDE))] : []),
    ...(wordmark ? [file(WORDMARK_FILE, await inkedPng(wordmark))] : []),
  ]
}
