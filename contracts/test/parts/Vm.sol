// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The cheatcodes of forge that our tests use, and no others.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function warp(uint256 timestamp) external;
    function roll(uint256 number) external;
    function deal(address account, uint256 balance) external;
    function prank(address sender) external;
    function startPrank(address sender) external;
    function stopPrank() external;
    function etch(address account, bytes calldata code) external;
    function sign(uint256 privateKey, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function addr(uint256 privateKey) external pure returns (address);
    function signAndAttachDelegation(address implementation, uint256 privateKey) external;
    function label(address account, string calldata name) external;
    function expectRevert(bytes calldata revertData) external;
    function expectEmit() external;
    function expectEmit(address emitter) external;
    function recordLogs() external;
    function getRecordedLogs() external returns (Log[] memory);
    function assume(bool condition) external pure;
    function snapshotGasLastCall(string calldata group, string calldata name) external returns (uint256 gasUsed);
    function serializeUint(string calldata object, string calldata key, uint256 value) external returns (string memory);
    function toString(uint256 value) external pure returns (string memory);
    function toString(address value) external pure returns (string memory);
    function readFile(string calldata path) external view returns (string memory);
    function parseJsonString(string calldata json, string calldata key) external pure returns (string memory);
    function parseBytes(string calldata hexadecimal) external pure returns (bytes memory);
    function replace(string calldata text, string calldata from, string calldata to)
        external
        pure
        returns (string memory);

    function assertTrue(bool condition) external pure;
    function assertTrue(bool condition, string calldata reason) external pure;
    function assertFalse(bool condition) external pure;
    function assertFalse(bool condition, string calldata reason) external pure;
    function assertEq(uint256 left, uint256 right) external pure;
    function assertEq(uint256 left, uint256 right, string calldata reason) external pure;
    function assertEq(address left, address right) external pure;
    function assertEq(bytes32 left, bytes32 right) external pure;
    function assertEq(bytes32 left, bytes32 right, string calldata reason) external pure;
    function assertEq(string calldata left, string calldata right) external pure;
    function assertLe(uint256 left, uint256 right) external pure;
    function assertLe(uint256 left, uint256 right, string calldata reason) external pure;
    function assertGe(uint256 left, uint256 right) external pure;
    function assertGe(uint256 left, uint256 right, string calldata reason) external pure;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));
