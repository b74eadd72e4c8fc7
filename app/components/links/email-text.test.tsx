import { expect, test } from 'vitest'
import { EmailText } from '#app/components/links/email-text.tsx'
import { renderPart } from '#tests/support/drawn.tsx'

const htmlOf = (text: string) => renderPart('en', <EmailText>{text}</EmailText>)

test('a line can break after the @ and the dots of a long email address; the other text of the sentence has no extra breaks', () => {
  expect(htmlOf('The confirmation went to siti.putri@surat.example.')).toBe(
    '<span>The confirmation went to siti.<wbr/>putri@<wbr/>surat.<wbr/>example.</span>',
  )
  expect(htmlOf('s•••@surat.example')).toBe('<span>s•••@<wbr/>surat.<wbr/>example</span>')
})

test('a text without an email address gets no extra line breaks', () => {
  expect(htmlOf('A code went to +62•••890. It is valid for 5 minutes.')).toBe(
    '<span>A code went to +62•••890. It is valid for 5 minutes.</span>',
  )
})
