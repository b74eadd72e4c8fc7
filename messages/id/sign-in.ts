/** Masuk dan mendaftar: pesan berisi kode, halaman-halamannya, dialognya. */
export const signIn = {
  messageSubject: 'Kode masuk',
  /** Baris terakhir dikenali ponsel: kodenya dapat diisi sekali ketuk di halaman kami saja. */
  message: ({ group, code, minutes, host }: { group: string; code: string; minutes: number; host: string }) =>
    `${code} adalah kode masuk ${group}. Berlaku ${minutes} menit. Jangan berikan kepada siapa pun, juga kepada kami.\n\n@${host} #${code}`,
  genders: { 1: 'Laki-laki', 2: 'Perempuan' },
}
