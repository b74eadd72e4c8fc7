/** An address of at most this many characters fits on two lines of a narrow phone, so it breaks only before its `@`. */
const LONG = 32

/**
 * A text that contains an email address. The address stays on one line if it fits. Otherwise it breaks before its `@`, and a long address
 * also after its dots; no word is broken.
 */
export const EmailText = ({ children }: { children: string }) => (
  <span>
    {children.split(/(\S+@\S+)/).map((part, at) => (part.includes('@') ? <Address key={at}>{part}</Address> : part))}
  </span>
)

function Address({ children: address }: { children: string }) {
  const parts = address.match(address.length > LONG ? /.+?(?:[.](?=\S)|(?=@)|$)/g : /.+?(?=@|$)/g)
  return <span className="whole">{parts?.flatMap((part, at) => (at ? [<wbr key={at} />, part] : part))}</span>
}
