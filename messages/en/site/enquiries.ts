import type { enquiries as source } from '#messages/id/site/enquiries.ts'

export const enquiries: typeof source = {
  faults: (count) => (count === 1 ? 'One field needs another look' : `${count} fields need another look`),
  form: {
    optional: '(optional)',
    choose: 'Choose one',
    kept: 'What you wrote is still below. Wait a little, then send it again.',
    sending: 'Sending…',
    again: 'Write another',
    trap: 'Leave this empty',
  },
}
