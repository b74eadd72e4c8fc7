// The data that the steps of the walk share: the place, the guest, the promoter, and the texts that the steps expect on the pages.
import type { Page } from '@playwright/test'
import type { Language } from '#domain/language.ts'
import type { Walk } from '../moving-in/walk.ts'

export type Night = {
  language: Language
  step: Walk['step']
  url: string
  /** Opens a page with the clock of the server. */
  open: (width: number) => Promise<Page>
  /** The page that the next picture shows. */
  latest: Page
  outlet: { id: number; brand: string; slug: string }
  date: string
  tableId: number
  tableName: string
  promoter: { id: string; phone: string; code: string }
  phone: string
  code: string
  /** The address of the guest's ticket with its key. */
  ticket: string
}

export const TEXTS = {
  en: {
    qris: /QRIS/,
    pay: /^Pay IDR/,
    byWhatsApp: 'Send it by WhatsApp',
    writeAs: /^Write as/,
    send: 'Send',
    remind: ['Booking code', 'Send the reminder now'],
    late: 'We are late',
    delay: '30 minutes',
    flag: '30 min late',
    answer: /^Answer /,
    sendTo: /^Send to /,
    question: 'May we bring a cake?',
    reply: 'Yes, leave it at the desk.',
    words: 'One line, if you like',
    good: 'Good',
    praise: 'The band was a joy.',
  },
  id: {
    qris: /QRIS/,
    pay: /^Bayar IDR/,
    byWhatsApp: 'Kirim lewat WhatsApp',
    writeAs: /^Tulis sebagai/,
    send: 'Kirim',
    remind: ['Kode booking', 'Kirim pengingat sekarang'],
    late: 'Kami telat',
    delay: '30 menit',
    flag: 'Telat 30 mnt',
    answer: /^Balas /,
    sendTo: /^Kirim ke /,
    question: 'Boleh bawa kue?',
    reply: 'Boleh, titipkan di meja depan.',
    words: 'Satu baris, jika mau',
    good: 'Bagus',
    praise: 'Bandnya menyenangkan.',
  },
} as const
