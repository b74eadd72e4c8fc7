// The text of a reminder that the organizer of a split shares with friends.

type Facts = { outlet: string; paid: number; count: number; url: string }

export const splitReminder = ({ outlet, paid, count, url }: Facts): string =>
  `Patungan kita di ${outlet} sudah ${paid} dari ${count} bagian. Yang belum, bayar bagianmu di sini ya, supaya tempatnya aman: ${url}`
