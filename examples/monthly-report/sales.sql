CREATE TABLE sales (day TEXT NOT NULL, region TEXT NOT NULL, euros REAL NOT NULL);
INSERT INTO sales VALUES
  ('2026-09-03', 'North', 41200), ('2026-09-17', 'South', 28900), ('2026-09-24', 'West', 19400),
  ('2026-10-05', 'North', 43800), ('2026-10-14', 'South', 31200), ('2026-10-29', 'West', 17800),
  ('2026-11-02', 'North', 49100), ('2026-11-11', 'South', 30500), ('2026-11-26', 'West', 23300);
