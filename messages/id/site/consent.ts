/** What is asked before anything of others runs. It comes with the question, not with every page. */
export const consent = {
  title: 'Boleh kami menghitung?',
  line: 'Situs ini jalan tanpa layanan pihak lain. Dengan izinmu, layanan analitik menghitung kunjungan dan layanan pemasaran mengenali anggota.',
  more: 'Kebijakan privasi',
  accept: 'Terima',
  refuse: 'Tolak',
  choose: 'Pilih sendiri',
  save: 'Simpan pilihan',
  close: 'Tutup tanpa mengubah',
  none: 'Saat ini tidak ada layanan pihak lain yang terpasang di situs ini.',
  purposes: {
    needed: { name: 'Yang diperlukan', line: 'Bahasa, mata uang, reservasimu. Selalu ada.' },
    analytics: { name: 'Analitik', line: 'Menghitung halaman yang dibuka, lewat pengelola tag.' },
    marketing: { name: 'Pemasaran', line: 'Mengenali anggota yang masuk, untuk pesan dan iklan yang sesuai.' },
  },
}
