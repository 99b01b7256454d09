/** File types for tables; phones hide all other files. */
export const TABLE_FILES =
  '.csv,.txt,.tsv,.xlsx,.zip,text/csv,text/plain,application/zip,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
