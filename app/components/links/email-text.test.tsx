import { expect, test } from 'vitest'
import { EmailText } from '#app/components/links/email-text.tsx'
import { renderPart } from '#tests/support/drawn.tsx'

const htmlOf = (text: string) => renderPart('en', <EmailText>{text}</EmailText>)

test('a line can break before the @ of an email address, but the other text has no extra breaks', () => {
  expect(htmlOf('The confirmation went to siti.putri@surat.example.')).toBe(
    '<span>The confirmation went to <span class="whole">siti.putri<wbr/>@surat.example.</span></span>',
  )
  expect(htmlOf('s•••@surat.example')).toBe('<span><span>s•••<wbr/>@surat.example</span></span>')
})

test('a line can also break after the dots of a long email address', () => {
  expect(htmlOf('siti.rahmawati.putri@kantor.surat.example')).toBe(
    '<span><span>siti.<wbr/>rahmawati.<wbr/>putri<wbr/>@kantor.<wbr/>surat.<wbr/>example</span></span>',
  )
})

test('only an email address with other text around it gets a class, and this text stays', () => {
  expect(htmlOf('Ask a@b.example or c@d.example.')).toBe(
    '<span>Ask <span class="whole">a<wbr/>@b.example</span> or c@d.example.</span>',
  )
  expect(htmlOf('halo@senja.example')).not.toContain('class')
})

test('a text without an email address gets no extra line breaks', () => {
  expect(htmlOf('A code went to +62•••890. It is valid for 5 minutes.')).toBe(
    '<span>A code went to +62•••890. It is valid for 5 minutes.</span>',
  )
})
