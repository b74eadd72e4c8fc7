// The texts with which the pages of a new group start. They describe only the program, because each promise is for staff to make.
import type { SitePageKey } from '#domain/content/site-pages.ts'
import { LANGUAGES } from '#domain/language.ts'
import type { LocalizedText } from '#server/db/columns.ts'

/** Texts of a page. A text that is left out stays as it is stored. */
export type PageTexts = {
  key: SitePageKey
  heading?: LocalizedText
  lead?: LocalizedText
  facts?: { title: LocalizedText; text: LocalizedText }[]
  body?: LocalizedText
  formLead?: LocalizedText
}

const PAGES: PageTexts[] = [
  {
    key: 'about',
    heading: { id: 'Tentang {group}', en: 'About {group}' },
    lead: { id: 'Siapa kami, dan di mana kami buka.', en: 'Who we are, and where our doors are.' },
    facts: [],
    body: {
      id: '<h2>Cara memesan</h2><p>Meja yang kamu pilih ditahan atas namamu selama kamu membayar. Harga dijelaskan baris demi baris sebelum ada yang ditagih.</p><p>Setiap jam di situs ini adalah jam tempatnya: WIB, WITA, atau WIT.</p>',
      en: '<h2>How booking works</h2><p>The table you choose is held in your name while you pay. The price is explained line by line before anything is charged.</p><p>Every hour on this site is the hour of the place itself: WIB, WITA or WIT.</p>',
    },
  },
  {
    key: 'contact',
    heading: { id: 'Bicara dengan kami', en: 'Talk to us' },
    lead: {
      id: 'Untuk malam ini, hubungi outletnya langsung. Untuk yang lain, tulis kepada {group}.',
      en: 'For tonight, reach the outlet itself. For everything else, write to {group}.',
    },
    facts: [
      {
        title: { id: 'Tentang sebuah reservasi', en: 'About a reservation' },
        text: {
          id: 'Sebutkan kode reservasimu. Kodenya ada di email konfirmasi.',
          en: 'Give your booking code. It is in the confirmation email.',
        },
      },
    ],
    formLead: { id: 'Kami menjawab ke nomormu.', en: 'We answer on your number.' },
  },
  {
    key: 'partnership',
    heading: { id: 'Bekerja sama dengan {group}', en: 'Work with {group}' },
    lead: {
      id: 'Ceritakan apa yang ingin kamu buat bersama kami.',
      en: 'Tell us what you would like to make with us.',
    },
    facts: [],
    body: { id: '', en: '' },
    formLead: {
      id: 'Siapa kamu, kota mana, kapan, kira-kira berapa tamu, dan apa yang ingin kamu buat.',
      en: 'Who you are, which city, when, roughly how many guests, and what you would like to make.',
    },
  },
]

/** Sentences of the terms that are true for some groups only, with their replacement. */
const SENTENCES: [LocalizedText, LocalizedText][] = [
  [
    {
      id: ' Untuk keadaan khusus dalam 2 hari terakhir, outlet yang memutuskan.',
      en: ' For special cases in the last 2 days the outlet decides.',
    },
    { id: '', en: '' },
  ],
  [
    {
      id: 'Beberapa ruang hanya untuk 21 tahun ke atas, dan ada yang khusus di bawah 30.',
      en: 'Some rooms are for 21 and over, and one is for people under 30.',
    },
    {
      id: 'Setiap outlet menyebut mulai umur berapa tamu boleh masuk.',
      en: 'Each outlet says from which age guests may enter.',
    },
  ],
  [
    {
      id: 'per orang menurut menu: {dinner_prices}, dan memotong',
      en: 'per person by menu: {dinner_prices}, credited to',
    },
    { id: 'per orang menurut menu, dan memotong', en: 'per person by menu, and credited to' },
  ],
  [
    {
      id: ' Pemesanan dibuka dari 2 bulan sampai 3 hari sebelumnya; untuk lebih dari 6 orang, hubungi outlet. Satu meja berlaku 2 jam, dan hari Minggu dapur tutup.',
      en: ' You can book from 2 months to 3 days ahead; for more than 6 guests, contact the outlet. A seating lasts 2 hours, and the kitchens rest on Sundays.',
    },
    {
      id: ' Halaman pemesanan menyebut tanggal dan jumlah tamu yang bisa dipilih.',
      en: ' The booking page shows the dates and the number of guests that can be chosen.',
    },
  ],
]

/** Returns the starting texts of the pages. `terms`: the stored text of the terms, which is the same except for some sentences. */
export function startingPages(terms: LocalizedText): PageTexts[] {
  const body = { ...terms }
  for (const [before, after] of SENTENCES)
    for (const language of LANGUAGES)
      body[language] = body[language]?.replace(before[language] ?? '', after[language] ?? '')
  return [...PAGES, { key: 'terms', body }]
}
