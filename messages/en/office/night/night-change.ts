import type { nightChange as source } from '#messages/id/office/night/night-change.ts'

/** Messages for changes of a night after finance has confirmed it. */
export const nightChange: typeof source = {
  confirmed: 'Finance has confirmed this night. A change of its money needs two people.',
  ask: 'Ask for a change',
  askTitle: (name) => `Change the night of ${name}?`,
  askLine: 'A second person reads your reason and approves or refuses. Until then nothing changes.',
  change: 'Change',
  changes: {
    reopen: 'Reopen the bill',
    undo: 'Undo the last act',
    seat: 'Seat',
    no_show: 'Mark as a no-show',
    walk_out: 'Mark as a walkout',
    close_bill: 'Close the bill',
  },
  below: { charge: 'Charge the minimum', waive: 'Waive what is missing to the minimum' },
  reasonHint: 'The second person reads it, and the log keeps it.',
  send: 'Send the request',
  asked: 'The request is sent. A second person decides.',
  line: (name, what) => `${name} asks: ${what}.`,
  answer: 'Your answer; needed to refuse',
  approve: 'Approve and change',
  refuse: 'Refuse',
  approved: 'Approved. The night asks to be signed again.',
  refused: 'Refused. Nothing has changed.',
  waits: 'Waits for another manager, owner or finance.',
  withdraw: 'Withdraw the request',
  withdrawn: 'The request is withdrawn.',
  openTitle: 'Changes of nights that wait for a second person',
  openLine: (what, guest, night, outlet) => `${what}: ${guest}, ${night}, ${outlet}`,
}
