import { createContext } from 'react'

/** Lets the scripts of one answer run under its content security policy; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
