/** The contact page. Sent by its loader. */
export const contact = {
  fields: {
    name: 'Nama',
    mobile: 'Nomor ponsel',
    mobileHint: 'Ke nomor inilah kami menjawab.',
    subject: 'Judul',
    message: 'Pesan',
  },
  enquiry: {
    send: 'Kirim pesan',
    sentTitle: 'Pesanmu sudah kami terima.',
    sentLine: 'Kami menjawab ke nomor ponselmu dalam satu hari. Untuk malam ini, telepon saja outletnya.',
  },
  office: 'Kantor pusat',
  mail: 'Email',
  phone: 'Telepon',
  whatsapp: 'WhatsApp',
  press: 'Pers',
  partnership: 'Kemitraan',
  privacy: 'Data pribadi',
  outlets: 'Nomor setiap outlet',
}
