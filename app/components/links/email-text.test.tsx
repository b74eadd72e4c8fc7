import { expect, test } from 'vitest'
import { EmailText } from '#app/components/links/email-text.tsx'
import { drawn } from '#tests/support/drawn.tsx'

const htmlOf = (text: string) => drawn('en', <EmailText>{text}</EmailText>)

test('a long address breaks after its @ and its dots, and the sentence around it as before', () => {
  expect(htmlOf('The confirmation went to siti.putri@surat.example.')).toBe(
    '<span>The confirmation went to siti.<wbr/>putri@<wbr/>surat.<wbr/>example.</span>',
  )
  expect(htmlOf('s•••@surat.example')).toBe('<span>s•••@<wbr/>surat.<wbr/>example</span>')
})

test('a text without an address stays as it is', () => {
  expect(htmlOf('A code went to +62•••890. It is valid for 5 minutes.')).toBe(
    '<span>A code went to +62•••890. It is valid for 5 minutes.</span>',
  )
})
