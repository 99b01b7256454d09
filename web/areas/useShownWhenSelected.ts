import { type RefObject, useEffect, useRef } from 'react'

/** A list entry that scrolls into view when its object is selected, on the map too. */
export const useShownWhenSelected = (isSelected: boolean): RefObject<HTMLLIElement | null> => {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(
    function showSelected() {
      if (isSelected) ref.current?.scrollIntoView({ block: 'nearest' })
    },
    [isSelected],
  )
  return ref
}
