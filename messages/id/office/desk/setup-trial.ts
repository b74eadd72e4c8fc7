/** Coba outlet sebagai tamu sebelum dibuka: pesanan, pembayaran, konfirmasi, dan kode masuk. */
export const setupTrial = {
  title: 'Coba seperti tamu',
  line: 'Meja, tiket, dan makan malam, sesuai yang dijual outlet ini, dipesan lalu langsung dilepas, dan sejumlah kecil uang dibayar lewat gerbang pembayaranmu. Pesanan uji tidak masuk laporan, buku, atau daftar tamu.',
  start: 'Mulai pesanan uji',
  again: 'Coba lagi',
  end: 'Akhiri uji',
  pay: (amount: string) => `Buka halaman bayar (${amount})`,
  noGateway: 'Pasang gerbang pembayaran dulu, lalu pesanan uji bisa dicoba.',
  realTitle: (amount: string) => `Bayar ${amount} dengan uang sungguhan?`,
  realStart: (amount: string) => `Mulai dengan ${amount}`,
  realLine: (amount: string, provider: string) =>
    `Kunci ${provider} memakai uang sungguhan. ${amount} dikembalikan dengan sendirinya setelah dibayar; biaya ${provider} mungkin tidak kembali.`,
  booked: {
    tables: (name: string, night: string, amount: string) => `Meja ${name} bisa dipesan untuk ${night}, ${amount}`,
    tickets: (name: string, night: string, amount: string) => `Tiket ${name} bisa dibeli untuk ${night}, ${amount}`,
    restaurant: (name: string, night: string, amount: string) =>
      `Makan malam berdua, ${name}, bisa dipesan untuk ${night}, ${amount}`,
  },
  bookedLine: 'Pesanan ini sudah dilepas lagi.',
  notBooked: 'Belum ada yang bisa dicoba',
  notBookedLine:
    'Dalam tiga minggu ke depan tamu tidak bisa memesan meja, tiket, atau makan malam di sini. Periksa jam buka, denah, harga, menu, dan tiket.',
  failed: {
    tables: 'Tidak ada meja yang bisa dipesan di malam yang menjual meja',
    tickets: 'Tidak ada tiket yang bisa dibeli untuk malam yang menjual tiket',
    restaurant: 'Tidak ada makan malam yang bisa dipesan',
  },
  failedLine: {
    tables: 'Periksa apakah denah punya meja yang bisa dipesan dan ada harganya.',
    tickets: 'Periksa apakah acaranya tampil di situs dan tiketnya sedang dijual.',
    restaurant: 'Periksa area, meja, menu, dan jam makan malam.',
  },
  startedAt: (at: string) => `Mulai ${at}`,
  payment: {
    opening: (provider: string) => `Menunggu ${provider} membuka halaman bayar`,
    failed: (provider: string) => `${provider} tidak membuka halaman bayar`,
    open: (provider: string) => `Halaman bayar ${provider} terbuka; bayar untuk lanjut`,
    over: (provider: string) => `Tidak ada yang membayar; halaman bayar ${provider} sudah ditutup`,
    paid: (provider: string) => `${provider} sudah menerima pembayaran`,
  },
  webhook: {
    later: 'Kabar dari gerbang pembayaran (webhook) datang setelah dibayar',
    waiting: 'Menunggu kabar dari gerbang pembayaran (webhook)',
    arrived: 'Kabar dari gerbang pembayaran (webhook) sampai',
    missing: 'Kabar dari gerbang pembayaran (webhook) tidak sampai',
  },
  webhookLine: (provider: string) =>
    `Pembayaran tetap ditemukan karena kami yang bertanya, tetapi tamu akan menunggu lebih lama. Di dasbor ${provider}, periksa alamat webhook dan apakah server bisa dicapai dari luar.`,
  mail: {
    queued: (email: string) => `Email konfirmasi sedang dikirim ke ${email}`,
    sent: (email: string) => `Email konfirmasi dikirim ke ${email}; pastikan sampai di kotak masuk`,
    dead: (email: string) => `Email konfirmasi ke ${email} tidak terkirim; periksa server email`,
  },
  refund: {
    asked: 'Uangnya sedang dikembalikan',
    done: 'Uangnya sudah dikembalikan',
    failed: 'Gerbang pembayaran tidak bisa mengembalikan uangnya; kembalikan lewat dasbornya',
  },
  code: 'Coba kode masuk',
  carriers: {
    whatsapp: 'Kode masuk tamu dikirim lewat WhatsApp. Kirim satu ke ponselmu.',
    twilio: 'Kode masuk tamu dikirim lewat SMS (Twilio). Kirim satu ke ponselmu.',
    sandbox: 'Ini server uji: kode tidak dikirim ke ponsel, tetapi masuk ke kotak pesan uji.',
  },
  phone: 'Nomor ponselmu',
  sendCode: 'Kirim kode uji',
  codeSent: (phone: string) => `Dikirim ke ${phone}. Pastikan pesannya sampai; kodenya tidak membuka apa pun.`,
  codeFaults: {
    blocked: 'Penyedia menolak mengirim ke nomor ini. Coba nomor lain.',
    rate_limited: 'Penyedia menahan pesan karena terlalu banyak. Coba lagi beberapa menit lagi.',
    out_of_reach: 'Penyedia tidak menjawab. Periksa sambungan server ke luar.',
    misconfigured: 'Penyedia menolak kunci atau templat pesan. Minta pengelola server memeriksanya.',
  },
}
