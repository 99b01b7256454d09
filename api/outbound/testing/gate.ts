/** A promise the test resolves. */
export type Gate = Readonly<{ passed: Promise<void>; open(): void }>

export const createGate = (): Gate => {
  let open = (): void => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
