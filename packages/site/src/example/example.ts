import './example.css';
