import { createContext } from 'react'

/** The nonce of one response. The content security policy of the response allows only scripts with this nonce. Undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
