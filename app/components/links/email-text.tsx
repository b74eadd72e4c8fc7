/** An address of at most this many characters fits on a line of a narrow phone once it is broken at its `@`. */
const LONG = 32

/** A text that contains an email address. An address breaks before its `@`, and a long one also after its dots; no word is broken. */
export const EmailText = ({ children }: { children: string }) => {
  const isLong = children.split(' ').some((word) => word.includes('@') && word.length > LONG)
  const parts = children.match(isLong ? /.+?(?:[.](?=\S)|(?=@)|$)/g : /.+?(?=@|$)/g)
  return <span>{parts?.flatMap((part, at) => (at ? [<wbr key={at} />, part] : part))}</span>
}
