/** Sebelum uang bergerak atau wewenang diberikan: masih orang yang sama? */
export const presence = {
  title: (name: string) => `Masih ${name}?`,
  line: 'Ini menyangkut uang, wewenang, atau data pribadi, dan sudah seperempat jam sejak kamu terakhir menunjukkan siapa kamu. Yang sudah kamu ketik tetap di halamannya.',
  passkey: 'Tunjukkan dengan passkey',
  code: 'Kode dari aplikasi kode',
  pin: 'PIN kamu',
  show: 'Lanjutkan',
  stillHere: 'Aku masih di sini',
  sandbox: 'Staf mode uji tidak punya ponsel. Di kantor sungguhan di sini diminta passkey, kode, atau PIN.',
  noWay: 'Di sini kamu belum punya passkey atau aplikasi kode. Keluar, lalu masuk lagi: itu juga bukti.',
  broken: 'Passkey tidak bisa dipakai di sini. Pakai kode.',
  left: 'Tidak jadi. Coba lagi, atau pakai kode.',
}
