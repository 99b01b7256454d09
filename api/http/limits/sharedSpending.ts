/** What clients spend, counted by several processes together. */
export interface SharedSpending {
  /** What a client is called in here: nothing of its address can be read out of it. */
  keyOf(client: string): string
  /** Adds what this process' clients spent since the last exchange.
   * @param spent keys of clients, each with the time until that is paid back [ms]
   * @returns what those owe whose debts changed since the last exchange, through whichever process [ms]; small debts are left out
   * @throws StoreUnavailable */
  exchange(spent: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>>
}
