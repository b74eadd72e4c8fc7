import type { broadcastTemplate as source } from '#messages/id/mails/broadcast-template.ts'

export const broadcastTemplate: typeof source = {
  body: 'News for you from {{place}}:\n\n{{news}}\n\nSee the nights and the places that are left with the button below.',
  button: 'See more',
}
