import type { ClosedReason } from '#domain/messaging/conversation.ts'
import type { ConversationKind } from '#domain/messaging/conversation-message.ts'

/** Percakapan dengan tamu lewat WhatsApp. */
export const conversation = {
  title: 'WhatsApp',
  log: 'Percakapan WhatsApp',
  until: (moment: string) => `Bebas membalas sampai ${moment}`,
  closed: {
    silent: 'Tamu belum menulis. Balasan bisa dikirim setelah tamu menulis atau menekan tombol.',
    stop: 'Tamu menulis STOP. Pesan otomatis pindah ke email, dan kotak balas ini tertutup.',
    phone: 'Pesan terakhir datang dari nomor yang bukan lagi nomor reservasi ini. Hubungi tamu lewat nomor yang baru.',
    window:
      'Sudah lewat 24 jam sejak pesan terakhir. Sekarang hanya pesan bertemplat yang terkirim: perubahan, pembatalan, pengembalian. Begitu tamu menulis lagi, kotak ini terbuka.',
  } satisfies Record<ClosedReason, string>,
  /** Isi yang tidak disimpan: hanya jenisnya. */
  kinds: {
    text: '',
    button: '',
    stop: '',
    image: 'Tamu mengirim gambar',
    audio: 'Tamu mengirim pesan suara',
    video: 'Tamu mengirim video',
    document: 'Tamu mengirim dokumen',
    sticker: 'Tamu mengirim stiker',
    location: 'Tamu mengirim lokasi',
    contacts: 'Tamu mengirim kontak',
    other: 'Tamu mengirim sesuatu yang bukan teks',
  } satisfies Record<ConversationKind, string>,
  notKept: 'tidak disimpan',
  button: 'tombol',
  automatic: 'otomatis',
  queued: 'menunggu dikirim',
  sending: 'sedang dikirim',
  failed: 'tidak sampai',
  answer: (name: string) => `Balas ${name}`,
  answerHint: (outlet: string) => `Tamu melihat nama ${outlet}, bukan namamu. Namamu tersimpan di catatan.`,
  ready: 'Jawaban siap',
  readyAnswers: {
    id: ['Siap, kami catat.', 'Terima kasih, sampai jumpa nanti malam.', 'Sebentar, kami tanyakan dulu.'],
    en: ['All right, noted.', 'Thank you, see you tonight.', 'One moment, let me ask.'],
  },
  send: (name: string) => `Kirim ke ${name}`,
  aside: 'Tidak perlu dijawab',
  waiting: 'Menunggu balasan',
  waitingLine: (place: string, clock: string) => (place ? `${place}, sejak ${clock}` : `sejak ${clock}`),
  minutes: (n: number) => (n < 60 ? `${n} mnt` : `${Math.floor(n / 60)} j ${n % 60} mnt`),
  notDelivered: 'Balasan tidak sampai',
}
