import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMediaQuery } from './useMediaQuery.ts'

/** Whether the page is being printed; true before the browser lays the print out. */
export const useIsPrinting = (): boolean => {
  const isPrintMedia = useMediaQuery('print')
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(function followPrinting() {
    // The browser waits for this listener and for nothing else.
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrintMedia || isPrinting
}
