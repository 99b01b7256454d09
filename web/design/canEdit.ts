import { createContext, useContext } from 'react'

const CanEdit = createContext(true)

/** The value is false on a view-only screen. */
export const CanEditProvider = CanEdit.Provider

/** Whether the design of this screen can be changed. */
export const useCanEdit = (): boolean => useContext(CanEdit)
