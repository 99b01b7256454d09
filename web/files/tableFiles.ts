/** Files offered where a table of time is chosen; phones hide all others. */
export const TABLE_FILES =
  '.csv,.txt,.tsv,.xlsx,.zip,text/csv,text/plain,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
