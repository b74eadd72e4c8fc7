import type { Language } from '#domain/language.ts'
import type { DemoRule, DemoOutlet, LocalizedText } from './shape.ts'

type Say = (locale: Language) => string
const inBoth = (localize: Say): LocalizedText => ({ id: localize('id'), en: localize('en') })
const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

/** Returns a time in the format of a language: 20.47 or 20:47. */
export const clock = (time: string, locale: Language) => (locale === 'id' ? time.replace(':', '.') : time)

const ageLines: Record<DemoOutlet['ageLimit'], LocalizedText> = {
  under30: {
    id: '<strong>Di bawah 30.</strong> Ruang ini khusus tamu berumur 18 sampai 29 tahun. Bawa kartu identitas asli.',
    en: '<strong>Under 30.</strong> This room is for guests aged 18 to 29. Bring a photo ID, the real one.',
  },
  '21plus': {
    id: '<strong>21 ke atas.</strong> Bawa kartu identitas asli; foto di ponsel tidak dihitung.',
    en: '<strong>21 and over.</strong> Bring a photo ID; a picture of it on your phone does not count.',
  },
  all: {
    id: '<strong>Semua umur.</strong> Minuman beralkohol mulai 21 tahun, dengan kartu identitas.',
    en: '<strong>All ages.</strong> Alcohol from 21, with a photo ID.',
  },
}

/** Returns the rules of an outlet as one safe HTML list. The age limit at the door is the last rule. */
export function houseRulesOf(rules: DemoRule[], ageLimit: DemoOutlet['ageLimit']): LocalizedText {
  return inBoth((locale) =>
    list([
      ...rules.map((rule) => `<strong>${rule.title[locale]}.</strong> ${rule.text[locale]}`),
      ageLines[ageLimit][locale],
    ]),
  )
}

type Terms = {
  outlet: string
  payment: DemoOutlet['paymentType']
  latest: string
  canRefund: boolean
  /** True for a restaurant. Its deposits follow the refund rules of restaurants. */
  isRestaurant?: boolean
}

const back = {
  tables: {
    id: 'Batal 3 hari sebelumnya atau lebih awal: 50% kembali. Sesudah itu tidak ada yang kembali.',
    en: 'Cancel 3 days ahead or earlier and 50% comes back. Later than that, nothing does.',
  },
  restaurant: {
    id: 'Batal 7 hari sebelumnya atau lebih awal: seluruh deposit kembali. Sesudah itu tidak ada yang kembali.',
    en: 'Cancel 7 days ahead or earlier and the whole deposit comes back. Later than that, nothing does.',
  },
}

/** Returns the terms that a guest accepts when booking a table, in safe HTML. `latest`: the outlet holds the table until this time. */
export function termsOf({ outlet, payment, latest, canRefund, isRestaurant = false }: Terms): LocalizedText {
  return inBoth((locale) => {
    const id = locale === 'id'
    const paid = id
      ? {
          DownPayment:
            'Yang kamu bayar sekarang adalah uang muka: seluruhnya memotong tagihan malam itu, tanpa pajak dan layanan.',
          BookingFee:
            'Yang kamu bayar sekarang adalah biaya pemesanan: harga tempatmu malam itu, ditambah layanan dan pajak. Biaya ini tidak memotong tagihan.',
        }
      : {
          DownPayment:
            'What you pay now is a down payment: all of it comes off that night’s bill, with no tax or service on it.',
          BookingFee:
            'What you pay now is a booking fee: the price of your place that night, plus service and tax. It does not come off the bill.',
        }
    const refund = canRefund
      ? back[isRestaurant ? 'restaurant' : 'tables'][locale]
      : id
        ? `Reservasi di ${outlet} tidak bisa dibatalkan dan uangnya tidak kembali.`
        : `A reservation at ${outlet} cannot be canceled, and the money does not come back.`
    return id
      ? `<p>Dengan memesan di ${outlet} kamu setuju dengan hal-hal ini.</p>${list([
          'Paling banyak 3 meja dalam satu reservasi.',
          'Meja ditahan 30 menit selama kamu membayar. Lewat dari itu, meja kembali ke tamu lain.',
          paid[payment],
          `Datanglah sebelum jam yang kamu pilih. Meja kami jaga paling lambat sampai pukul ${clock(latest, locale)}, lalu dilepas.`,
          'Meja yang sudah dipesan tidak bisa dipindah ke malam, meja, atau tempat lain.',
          refund,
          'Pembayaran yang berulang kali gagal, ditinggalkan, atau dibatalkan dapat membuat nomormu tak bisa memesan untuk sementara.',
        ])}`
      : `<p>By booking at ${outlet} you agree to the following.</p>${list([
          'Three tables at most in one reservation.',
          'A table is held for 30 minutes while you pay. After that it goes back to everyone else.',
          paid[payment],
          `Arrive before the time you chose. We keep the table until ${clock(latest, locale)} at the latest, then let it go.`,
          'A booked table cannot be moved to another night, table or house.',
          refund,
          'Payments that fail, are abandoned or are canceled again and again can stop your number from booking for a while.',
        ])}`
  })
}

export const mapUrlAt = (lat: number, lng: number) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`

export const picturesOf = (room: string) => ['', '-2', '-3', '-4'].map((view) => `/pictures/rooms/${room}${view}.webp`)
export const portraitOf = (room: string) => `/pictures/rooms/${room}-tall.webp`
