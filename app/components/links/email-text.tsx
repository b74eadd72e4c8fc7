/** Maximum length of an address that fits on two lines of a narrow phone. Such an address breaks only before its `@`. */
const LONG = 32

/**
 * A text that contains an email address. No word is broken. The address stays on one line if it fits. Otherwise the line breaks before the
 * `@`; a long address may also break after a dot. If the text is only an address, it is not a block, because a block would remove the
 * underline of the link.
 */
export function EmailText({ children }: { children: string }) {
  const [, before, address, after] = /^(.*?)(\S+@\S+)(.*)$/s.exec(children) ?? ['', children]
  const parts = address?.match(address.length > LONG ? /.+?([.](?=\S)|(?=@)|$)/g : /.+?(?=@|$)/g)
  return (
    <span>
      {before}
      {parts && (
        <span className={before || after ? 'whole' : undefined}>
          {parts.flatMap((part, at) => (at ? [<wbr key={at} />, part] : part))}
        </span>
      )}
      {after}
    </span>
  )
}
