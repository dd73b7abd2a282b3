-- Its index is made by concurrent-indexes.sql, without a lock.
SELECT 1;