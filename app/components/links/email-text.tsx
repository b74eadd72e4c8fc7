import { Fragment } from 'react'

/** An address, and the parts of it that stay on one line: each ends with its `@` or its dot. */
const ADDRESS = /(\S+@\S+)/
const PART = /[^@.]*[@.]+|[^@.]+/g

/** A text that names an email address. A long address breaks after its `@` and its dots, and never inside a word. */
export function EmailText({ children }: { children: string }) {
  return (
    <span>
      {children.split(ADDRESS).map((piece, at) =>
        ADDRESS.test(piece)
          ? piece.match(PART)?.map((part, place) => (
              <Fragment key={`${at} ${place}`}>
                {place > 0 && <wbr />}
                {part}
              </Fragment>
            ))
          : piece,
      )}
    </span>
  )
}
